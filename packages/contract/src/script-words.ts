import type { SpokenLanguage } from './format/locale.ts'

/** Texts of the script on a contractor's page that the company does not set. */
interface ScriptWords {
  /** Accessible name of the frame; `{company}` is the company's name. */
  frame: string
  close: string
  dismiss: string
  /** Buttons of the script for financing, `/loan.js`. */
  preQualify: string
  calculator: string
}

/** The script is too small to include these; it receives those in its visitor's language with the settings. */
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
