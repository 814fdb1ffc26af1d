import { textsOf } from '../../../../ui/texts/catalog.ts'

/** The texts of the thank-you media. Messages for refusals are in the contract (`messages.ts`). */
const en = {
  'media.title': 'Image or video',
  'media.thing': 'image or video',
  'media.removed': 'removed',
  'media.hint': 'An image up to 15 MB (PNG, JPG or JPEG), or a video up to 200 MB (MP4, MOV, WEBM or MKV).',
  'media.hintImage':
    'An image up to 15 MB (PNG, JPG or JPEG). For videos, your server administrator must install FFmpeg.',
  'media.choose': 'Choose a file',
  'media.replace': 'Choose another file',
  'media.drop': 'Drop an image or a video here',
  'media.dropImage': 'Drop an image here',
  'media.remove': 'Remove',
  'media.removeTitle': 'Remove the image or video?',
  'media.removeBody': 'The thank-you screen will only show text. Your website updates right away.',
  'media.live': 'Goes live on your website as soon as it’s ready. It isn’t part of the draft.',
  'media.sending': '{name}: {percent}% uploaded',
  'media.checking': '{name} is being checked…',
  'media.paused': '{name}: paused at {percent}%',
  'media.broken': 'The connection was lost. Your progress is saved; continue where you left off.',
  'media.pause': 'Pause',
  'media.continue': 'Continue',
  'media.cancel': 'Cancel',
  'media.preparing': 'Processing {name}: {percent}%.',
  'media.waiting': '{name} is queued for processing.',
  'media.preparingHint': 'You can leave this page. Your current image or video stays until this is done.',
  'media.failed': 'We couldn’t use {name}.',
  'media.kept': 'Your current image or video is still shown.',
  'media.image': 'The image on your thank-you screen',
  'media.video': 'The video on your thank-you screen',
} as const

export const text = textsOf({ en }, 'en')
