import type { SpokenLanguage } from '@gable/contract/format/locale'

/** The texts by which a hosted page describes itself in link previews and search results. */
export interface HostedWords {
  /** Replaces the company's name if it is unknown, and is shown on the picture. */
  name: string
  titleOf(rep: string): string
  description(company: string, areas: string): string
  /** Between a sentence and the list of places where the company works. */
  areasAfter: string
  calculator: string
  preQualify: string
  /** States and provinces with a different name in the language, by English name. */
  regions: Readonly<Record<string, string>>
}

export const hostedWords: Record<SpokenLanguage, HostedWords> = {
  en: {
    name: 'Instant roof quote',
    titleOf: (rep) => `Instant roof quote with ${rep}`,
    description: (company, areas) =>
      `See what a new roof costs at your address in a minute, with no one at your door: an instant price from ${company}${areas}.`,
    areasAfter: ', in ',
    calculator: 'Financing calculator',
    preQualify: 'Get pre-qualified for financing',
    regions: {},
  },
  es: {
    name: 'Cotización de techo al instante',
    titleOf: (rep) => `Cotización de techo al instante con ${rep}`,
    description: (company, areas) =>
      `Vea en un minuto cuánto cuesta un techo nuevo en su dirección, sin que nadie toque a su puerta: un precio al instante de ${company}${areas}.`,
    areasAfter: ', en ',
    calculator: 'Calculadora de financiamiento',
    preQualify: 'Precalifíquese para el financiamiento',
    regions: {
      'District of Columbia': 'Distrito de Columbia',
      Hawaii: 'Hawái',
      Louisiana: 'Luisiana',
      Michigan: 'Míchigan',
      Mississippi: 'Misisipi',
      Missouri: 'Misuri',
      'New Hampshire': 'Nuevo Hampshire',
      'New Jersey': 'Nueva Jersey',
      'New Mexico': 'Nuevo México',
      'New York': 'Nueva York',
      'North Carolina': 'Carolina del Norte',
      'North Dakota': 'Dakota del Norte',
      Oregon: 'Oregón',
      Pennsylvania: 'Pensilvania',
      'South Carolina': 'Carolina del Sur',
      'South Dakota': 'Dakota del Sur',
      'West Virginia': 'Virginia Occidental',
      'British Columbia': 'Columbia Británica',
      'New Brunswick': 'Nuevo Brunswick',
      'Newfoundland and Labrador': 'Terranova y Labrador',
      'Northwest Territories': 'Territorios del Noroeste',
      'Nova Scotia': 'Nueva Escocia',
      'Prince Edward Island': 'Isla del Príncipe Eduardo',
      Yukon: 'Yukón',
    },
  },
  fr: {
    name: 'Soumission de toiture instantanée',
    titleOf: (rep) => `Soumission de toiture instantanée avec ${rep}`,
    description: (company, areas) =>
      `Voyez en une minute ce que coûte une nouvelle toiture à votre adresse, sans visite à votre porte : un prix instantané de ${company}${areas}.`,
    // In French each place would need its own article; a list after a dash does not.
    areasAfter: ' – ',
    calculator: 'Calculateur de financement',
    preQualify: 'Préqualifiez-vous pour le financement',
    regions: {
      'British Columbia': 'Colombie-Britannique',
      'New Brunswick': 'Nouveau-Brunswick',
      'Newfoundland and Labrador': 'Terre-Neuve-et-Labrador',
      'Northwest Territories': 'Territoires du Nord-Ouest',
      'Nova Scotia': 'Nouvelle-Écosse',
      'Prince Edward Island': 'Île-du-Prince-Édouard',
      Quebec: 'Québec',
      California: 'Californie',
      'District of Columbia': 'District de Columbia',
      Florida: 'Floride',
      Georgia: 'Géorgie',
      Hawaii: 'Hawaï',
      Louisiana: 'Louisiane',
      'New Mexico': 'Nouveau-Mexique',
      'North Carolina': 'Caroline du Nord',
      'North Dakota': 'Dakota du Nord',
      Pennsylvania: 'Pennsylvanie',
      'Puerto Rico': 'Porto Rico',
      'South Carolina': 'Caroline du Sud',
      'South Dakota': 'Dakota du Sud',
      Virginia: 'Virginie',
      'West Virginia': 'Virginie-Occidentale',
    },
  },
}
