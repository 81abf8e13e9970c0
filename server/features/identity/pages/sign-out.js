// Presses the button of the sign-out page for the person who already pressed "Sair" in the application.
addEventListener("DOMContentLoaded", () => document.getElementById("sair")?.click());
