/** The texts of a quote's presentation. */
export const en = {
  title: 'Your quote',
  language: 'Language',
  close: 'Close presentation',
  for: 'For {name}',
  roof: '{area} of roof',
  tax: 'Includes {tax} tax',
  color: 'Color: {color}',
  upgrades: 'Upgrades',
  included: 'What is included',
  photos: 'Photos of your roof',
  photo: 'Photo {number} of your roof',
  note: 'From {company}',
  valid: 'This price is valid for {days} days once the quote is sent.',
  failed: 'We can’t show this quote right now. Close it and try again.',
  loading: 'Loading',
} as const
