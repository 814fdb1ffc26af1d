/** Texts of mails about weather reports. */
export const en = {
  'granted.subject': 'Weather reports are ready',
  'granted.title': 'Weather reports are ready',
  'granted.intro': '{company} now has weather reports.',
  'granted.next':
    'Each lead now shows hail near the house in the last 30 days, and you can filter leads to those hit by hail.',
  'declined.subject': 'Your request for weather reports',
  'declined.title': 'Your request was declined',
  'declined.intro': '{company}’s request for weather reports was declined.',
  'declined.next': 'Nothing else has changed. You can request access again anytime.',
  'weather.open': 'Open weather reports',
} as const
