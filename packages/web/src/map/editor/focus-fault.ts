/** Puts the focus on a field of the editor that is out of rule. @returns whether there was one. */
export function focusFault(): boolean {
  const field = document.querySelector<HTMLElement>('.editor-roofs [aria-invalid="true"]')
  field?.focus()
  return field !== null
}
