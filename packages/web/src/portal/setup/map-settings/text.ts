import { textsOf } from '../../../ui/texts/catalog.ts'

/** The texts of the map settings. Messages for refusals are in the contract (`messages.ts`). */
const en = {
  'centre.title': 'Before the visitor enters an address',
  'centre.hint': 'Your widget opens with the visitor’s area or with your own image.',
  'centre.ipGeolocation': 'Current: the visitor’s area. Nearby addresses are suggested first.',
  'centre.customImage': 'Current: your own image.',
  'centre.imageMissing': 'Current: your own image. You haven’t uploaded one yet, so the default drawing is shown.',
  'centre.change': 'Change it in Widget and branding',

  'image.title': 'Map image',
  'image.hint': 'PNG, JPG or JPEG, under 500KB and 1280x720 (16:9).',
  'image.add': 'Choose an image',
  'image.change': 'Change image',
  'image.alt': 'Your map image',
  'image.thing': 'map image',
  removed: 'removed',
  'image.remove': 'Remove',
  'image.unused': 'Shown once the branding is set to “My own image”.',
  'image.locked': 'Using your own image requires the upgraded subscription.',

  'platform.title': 'Map platform',
  'platform.label': 'Map imagery',
  'platform.open': 'Open maps',
  'platform.openHint': 'No extra charge. Public aerial imagery, or a street and lot map where there is none.',
  'platform.google': 'Google Maps',
  'platform.googleHint': 'Sharp satellite imagery everywhere. Extra billing applies: Google charges your account.',
  'platform.needsKey': 'Enter an API key below to select it.',
  'platform.thing': 'map platform',

  'key.title': 'Your Google API key',
  'key.hint':
    'Extra billing applies: addresses, satellite imagery and roof pitches are requested with your key, and Google bills you. Stored encrypted and never shown again.',
  'key.label': 'API key',
  'key.rule': 'Enable the Map Tiles, Places and Solar APIs. We test the key with Google before saving it.',
  'key.save': 'Test and save',
  'key.thing': 'API key',
  'key.known': 'Key ending in {ending}, saved on {day}.',
  'key.remove': 'Remove key',
  'key.removeTitle': 'Remove your Google API key?',
  'key.removeBody': 'Your map switches back to open maps right away.',
} as const

export const text = textsOf({ en }, 'en')
