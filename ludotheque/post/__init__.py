"""The post: news that leave the house, to browsers, mailboxes and webhooks."""
