/** What is said of a run over a list in the background, whatever it does. */
export const en = {
  'run.of': '{done} of {total}',
  'run.leave': 'You can leave this page: it goes on by itself.',
  'run.stop': 'Stop',
  'run.stopBody': 'What was found so far is kept.',
  'run.stopped': 'stopped',
  'run.again': 'Try Again',
} as const
