"""What can be promised about a model from the samples it was judged on."""
