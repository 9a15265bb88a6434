"""What is checked of the content: that it hangs together, that the engine agrees, and what of the chain is whole."""
