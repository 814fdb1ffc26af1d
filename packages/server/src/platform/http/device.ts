import Bowser from 'bowser'

/** A browser and its system as people call them: "Chrome on macOS". Empty where it does not say. */
export function deviceOf(userAgent: string): string {
  if (userAgent.trim() === '') return ''
  const { browser, os } = Bowser.parse(userAgent)
  return [browser.name, os.name].filter(Boolean).join(' on ')
}
