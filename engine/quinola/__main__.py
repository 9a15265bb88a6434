"""`python -m quinola` is the command `quinola`."""

from quinola.cli import main

raise SystemExit(main())
