/** What mail about weather reports says. */
export const en = {
  'granted.subject': 'Weather reports are ready',
  'granted.title': 'Weather reports are ready',
  'granted.intro': '{company} now has weather reports.',
  'granted.next':
    'Each lead shows the hail of the last 30 days near the house, and the list of leads can be narrowed to those that were hit.',
  'declined.subject': 'Your request for weather reports',
  'declined.title': 'Your request was declined',
  'declined.intro': 'The request of {company} for weather reports was declined.',
  'declined.next': 'Everything else works as before. You can request access again at any time.',
  'weather.open': 'Open weather reports',
} as const
