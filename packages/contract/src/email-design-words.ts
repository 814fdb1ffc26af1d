/** The options of an email design. Zod-free, so that screens can import it. */

export const socialNetworks = ['facebook', 'instagram', 'google', 'yelp', 'nextdoor', 'linkedin', 'youtube'] as const
type SocialNetwork = (typeof socialNetworks)[number]

export const socialNetworkLabels: Record<SocialNetwork, string> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  google: 'Google',
  yelp: 'Yelp',
  nextdoor: 'Nextdoor',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
}

/** The placeholders that a signature can use. */
export const signaturePlaceholders = [
  'rep.name',
  'rep.email',
  'rep.phone',
  'company.name',
  'company.phone',
  'company.email',
  'company.website',
  'company.license',
] as const

export const usualAccent = '#C2410C'
