import { textsOf } from '../../../ui/texts/catalog.ts'

/** The shared texts about text messages to homeowners. */
const en = {
  'channel.text': 'Text message to {phone}',
  'channel.textHint': 'Sent between 8 AM and 9 PM in the homeowner’s time zone.',
  'channel.noPhone': 'no phone number',
  'channel.optedOut': 'This phone number has opted out of text messages.',
  'channel.agreed': 'The homeowner agreed to get this text message',
  'history.text': 'The homeowner texted: “{body}”',
  'history.files': 'The homeowner texted photos or files ({count}).',
  'history.stop': 'The homeowner opted out of text messages: “{body}”',
  'history.stopOnly': 'The homeowner opted out of text messages.',
  'history.start': 'The homeowner accepts text messages again: “{body}”',
  'history.startOnly': 'The homeowner accepts text messages again.',
  'history.callMissed': 'The homeowner called, and the call was not answered.',
  'history.callTaken': 'The homeowner called, and the call was answered.',
  'history.sent': '{by} texted the homeowner.',
  'history.sentAutomatic': 'Gable texted the homeowner automatically.',
  'history.stoppedByCompany': '{by} stopped text messages to the homeowner.',
  'history.allowedByCompany': '{by} allowed text messages to the homeowner again.',
  'history.firstText': 'Gable sent the automatic first message as a text message.',
  'history.firstMail': 'Gable sent the automatic first message by email.',
  'history.escalated': 'The lead had no response for {minutes} minutes and went to {to}.',
  'state.queued': 'Text message queued',
  'state.sent': 'Text message sent',
  'state.delivered': 'Text message delivered',
  'state.unconfirmed': 'Text message not confirmed',
  'state.failed': 'Text message not delivered',
} as const

export const text = textsOf({ en }, 'en')
