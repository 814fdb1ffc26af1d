import { textsOf } from '../../../ui/texts/catalog.ts'

/** The shared texts of background runs over a list. */
const en = {
  'run.of': '{done} of {total}',
  'run.leave': 'You can leave this page. This continues in the background.',
  'run.stop': 'Stop',
  'run.stopBody': 'Results so far are kept.',
  'run.stopped': 'stopped',
  'run.again': 'Try Again',
} as const

export const runText = textsOf({ en }, 'en')
