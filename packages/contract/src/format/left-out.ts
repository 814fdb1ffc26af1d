import type { SpokenLanguage } from './locale.ts'

/** Work on a roof that a price leaves out, as stated next to the price. */
export const leftOutWorks = ['solarPanels'] as const
export type LeftOutWork = (typeof leftOutWorks)[number]

/** Sentences about work that a price leaves out, for the widget, quotes, proposals and contracts. Zod-free. */
const sentences: Readonly<Record<LeftOutWork, Readonly<Record<SpokenLanguage, string>>>> = {
  solarPanels: {
    en: 'Solar panels on the roof: detach and reset is not included.',
    es: 'Paneles solares en el techo: no se incluye desmontarlos ni volver a instalarlos.',
    fr: 'Panneaux solaires sur le toit : leur dépose et leur repose ne sont pas incluses.',
  },
}

/** The sentences about work that a price leaves out, in the order of the list. */
export function leftOutSentences(leftOut: readonly LeftOutWork[], language: SpokenLanguage): string[] {
  return leftOut.map((work) => sentences[work][language])
}
