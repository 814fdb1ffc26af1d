import type { SpokenLanguage } from './format/locale.ts'

/** What the script on a contractor's page says where the words are not the company's. */
export interface ScriptWords {
  /** Names the frame to those who do not see it; `{company}` is its company. */
  frame: string
  close: string
  dismiss: string
  /** Buttons of the script for financing, `/loan.js`. */
  preQualify: string
  calculator: string
}

/** The script is too small to carry them: it is told those of its visitor with the settings. */
export const scriptWords: Record<SpokenLanguage, ScriptWords> = {
  en: {
    frame: '{company}: instant roof quote',
    close: 'Close',
    dismiss: 'Dismiss',
    preQualify: 'Get Pre-Qualified',
    calculator: 'Payment calculator',
  },
  es: {
    frame: '{company}: cotización de techo al instante',
    close: 'Cerrar',
    dismiss: 'Descartar',
    preQualify: 'Precalificarse',
    calculator: 'Calculadora de pagos',
  },
  fr: {
    frame: '{company} : soumission de toiture instantanée',
    close: 'Fermer',
    dismiss: 'Ignorer',
    preQualify: 'Se préqualifier',
    calculator: 'Calculateur de versements',
  },
}
