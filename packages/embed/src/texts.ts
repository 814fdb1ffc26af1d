/** Every text of this script that is not the contractor's own. */
export const texts = {
  button: 'Get an instant roof quote',
  frame: 'instant roof quote',
  close: 'Close',
  dismiss: 'Dismiss',
}
