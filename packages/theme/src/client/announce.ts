/** Announces a text to screen readers. */
export function announce(text: string): void {
  let region = document.getElementById('_status');
  if (!region) {
    region = document.createElement('div');
    region.id = '_status';
    region.className = 'visually-hidden';
    region.setAttribute('role', 'status');
    document.body.append(region);
  }
  region.textContent = text;
}
