import Bowser from 'bowser'

/**
 * Returns a browser and its operating system in common terms, such as "Chrome on macOS". Empty if the header doesn't
 * name them.
 */
export function deviceOf(userAgent: string): string {
  if (userAgent.trim() === '') return ''
  const { browser, os } = Bowser.parse(userAgent)
  return [browser.name, os.name].filter(Boolean).join(' on ')
}
