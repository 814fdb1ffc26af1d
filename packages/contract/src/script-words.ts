import type { SpokenLanguage } from './format/locale.ts'

/** What the script on a contractor's page says where the words are not the company's. */
export interface ScriptWords {
  /** Names the frame to those who do not see it; `{company}` is its company. */
  frame: string
  close: string
  dismiss: string
}

/** The script is too small to carry them: it is told those of its visitor with the settings. */
export const scriptWords: Record<SpokenLanguage, ScriptWords> = {
  en: {
    frame: '{company}: instant roof quote',
    close: 'Close',
    dismiss: 'Dismiss',
  },
  es: {
    frame: '{company}: cotización de techo al instante',
    close: 'Cerrar',
    dismiss: 'Descartar',
  },
  fr: {
    frame: '{company} : soumission de toiture instantanée',
    close: 'Fermer',
    dismiss: 'Ignorer',
  },
}
