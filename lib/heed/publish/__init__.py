"""What runs notebooks and draws stills; ``site/`` makes the pages, ``page/`` runs on them."""
