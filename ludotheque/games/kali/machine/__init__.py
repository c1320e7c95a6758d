"""The machines that play Les yeux de Kali."""
