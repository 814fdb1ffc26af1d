import { readFileSync } from 'node:fs'
import { Font } from '@react-pdf/renderer'
import { sfntOf } from '../pdf/sfnt.ts'
import {
  fontFile,
  fontStyles,
  type Script,
  scriptFile,
  scriptNames,
  scripts,
  scriptsOf,
  subsets,
  weights,
} from './font-files.ts'
import { breakable } from './line-breaks.ts'

const inter = subsets.map((subset) => `Inter ${subset}`)
const familyOf = (script: Script) => `Sans ${script}`

/** The font families of every text, in lookup order. */
export const families = inter

let registered: Promise<void> | undefined
const loaded = new Set<Script>()

/**
 * Loads the typeface's files, and those of the scripts in a document's texts. They are read from the packages, never
 * downloaded. Await this before using a font's glyphs or outlines during layout, which happens before react-pdf itself
 * loads the fonts.
 * @param message plain data with all texts that come from people.
 */
export async function loadFonts(message: unknown): Promise<void> {
  registered ??= registerAndLoad()
  await registered
  for (const script of scriptsIn(message)) {
    if (loaded.has(script)) continue
    register(familyOf(script), (weight) => scriptFile(script, weight))
    await Font.load({ fontFamily: familyOf(script), fontWeight: 400 })
    loaded.add(script)
  }
}

/** The scripts of all texts in plain data that need a font of their own. */
export function scriptsIn(message: unknown): Script[] {
  return scriptNames.filter((script) => hasLetters(message, scripts[script].letters))
}

/** The font families of a text: the typeface's, then the loaded fonts of its scripts. */
export function familiesOf(text: string): string[] {
  return [...families, ...scriptsOf(text).flatMap((script) => (loaded.has(script) ? [familyOf(script)] : []))]
}

async function registerAndLoad(): Promise<void> {
  for (const [index, subset] of subsets.entries()) {
    register(inter[index]!, (weight, style) => fontFile(subset, weight, style))
  }
  Font.registerHyphenationCallback(breakable)
  for (const fontFamily of families) await Font.load({ fontFamily, fontWeight: 400 })
  await Font.load({ fontFamily: families[0]!, fontWeight: 600 })
}

type Weight = (typeof weights)[number]
type Style = (typeof fontStyles)[number]

/** Registers a family. A font is only parsed when a text needs it. */
function register(family: string, file: (weight: Weight, style: Style) => string): void {
  const fonts = fontStyles.flatMap((fontStyle) =>
    weights.map((fontWeight) => ({ src: sourceOf(file(fontWeight, fontStyle)), fontWeight, fontStyle })),
  )
  Font.register({ family, fonts })
}

/** Unpacks WOFF files, because the library would otherwise inflate the outline table again for each embedded letter. */
function sourceOf(file: string): string {
  if (!file.endsWith('.woff')) return file
  return `data:font/ttf;base64,${sfntOf(readFileSync(file)).toString('base64')}`
}

/** Whether a text in plain data contains such letters. Bytes of images and files are skipped. */
function hasLetters(message: unknown, letters: RegExp): boolean {
  if (typeof message === 'string') return !message.startsWith('data:') && letters.test(message)
  if (typeof message !== 'object' || message === null || ArrayBuffer.isView(message)) return false
  return Object.values(message).some((value) => hasLetters(value, letters))
}
