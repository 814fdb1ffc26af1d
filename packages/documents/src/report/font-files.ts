import { fileURLToPath } from 'node:url'

/** The font files of the typeface by the letters that they contain, in lookup order. */
export const subsets = ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic'] as const
export const weights = [400, 600, 700] as const

export const fontStyles = ['normal', 'italic'] as const

export const fontFile = (
  subset: (typeof subsets)[number],
  weight: (typeof weights)[number],
  style: (typeof fontStyles)[number] = 'normal',
): string => fileURLToPath(import.meta.resolve(`@fontsource/inter/files/inter-${subset}-${weight}-${style}.woff`))

type Weight = (typeof weights)[number]

interface ScriptFont {
  /** Letters and punctuation for which this font is used if the typeface lacks them. */
  letters: RegExp
  /** The URL of its file. */
  url: (weight: Weight) => string
}

const chineseWeights = { 400: '400Regular', 600: '600SemiBold', 700: '700Bold' } as const

/**
 * Fonts of other scripts, which have no italics. A document loads only those that its texts need. The Chinese font has
 * all ideographs, including those of Japanese and traditional Chinese, and both kana syllabaries.
 */
export const scripts = {
  hebrew: {
    letters: /\p{Script=Hebrew}/u,
    url: (weight) =>
      import.meta.resolve(`@fontsource/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-${weight}-normal.woff`),
  },
  // Not Noto's Arabic: its dots are separate marks, which react-pdf misplaces.
  arabic: {
    letters: /\p{Script_Extensions=Arabic}/u,
    url: (weight) =>
      import.meta.resolve(`@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-${weight}-normal.woff`),
  },
  devanagari: {
    letters: /\p{Script_Extensions=Devanagari}/u,
    url: (weight) =>
      import.meta.resolve(
        `@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-${weight}-normal.woff`,
      ),
  },
  thai: {
    letters: /\p{Script=Thai}/u,
    url: (weight) => import.meta.resolve(`@fontsource/noto-sans-thai/files/noto-sans-thai-thai-${weight}-normal.woff`),
  },
  korean: {
    letters: /\p{Script=Hangul}/u,
    url: (weight) => import.meta.resolve(`@fontsource/noto-sans-kr/files/noto-sans-kr-korean-${weight}-normal.woff`),
  },
  chinese: {
    letters:
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303f\u30a0-\u30ff\uff00-\uffef]/u,
    url: (weight) => {
      const name = chineseWeights[weight]
      return import.meta.resolve(`@expo-google-fonts/noto-sans-sc/${name}/NotoSansSC_${name}.ttf`)
    },
  },
} satisfies Record<string, ScriptFont>

export type Script = keyof typeof scripts

export const scriptFile = (script: Script, weight: Weight): string => fileURLToPath(scripts[script].url(weight))

/** In lookup order. */
export const scriptNames = Object.keys(scripts) as Script[]

/** The scripts in a text that need a font of their own. */
export function scriptsOf(text: string): Script[] {
  return scriptNames.filter((script) => scripts[script].letters.test(text))
}
