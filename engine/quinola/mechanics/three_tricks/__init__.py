"""Games of three cards and three tricks between sides, with raises, played to a goal: Rentoy, Truc, Put.

`rules` is what such a game is made of, `ties` what equal cards make of it; `play` plays a hand, `score` settles it,
`facts` reads what a scorer tells of it, and `game` is all of that at one door.
"""
