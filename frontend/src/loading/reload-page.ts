/** Loads the page again from the server. */
export function reloadPage(): void {
  location.reload();
}
