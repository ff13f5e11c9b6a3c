"""What the published book needs: notebooks with clean stored outputs."""
