import { conversation, conversationText } from '../text-conversation.ts'
import { eventText } from '../webhook-event.ts'
import type { ApiPart } from './part.ts'

export const textMessageApi: ApiPart = {
  resources: { TextMessage: conversationText, Conversation: conversation, EventTextMessage: eventText },
  operations: {
    'textMessage.ofLead': 'Lists the text messages with a lead’s homeowner, newest first.',
    'textMessage.list': 'Lists the conversations by text message of all leads, latest message first.',
    'textMessage.send':
      'Texts the homeowner, with the name of the token as the sender. Needs consent: from a form, from an earlier text of the homeowner, or `agreed`. It is sent between 8 AM and 9 PM where the homeowner lives.',
  },
  fields: {
    id: ['ID of the text message.', '0193a1dd-4b5c-7d6e-8f90-a1b2c3d4e5f6'],
    direction: 'Whether it came from the homeowner (`in`) or went to the homeowner (`out`).',
    body: ['The text.', 'Can you come after 4?'],
    call: 'Null for a text. For a call from the homeowner, whether it was answered (`answered`) or not (`missed`).',
    at: 'When it was received, or queued for sending, in UTC.',
    state: 'Delivery state. A received message is `delivered`.',
    phone: ['Phone number of the homeowner, 10 digits.', '2085550142'],
    by: ['Name of the sender; empty for the homeowner and for automatic messages.', 'Sam Rivera'],
    isAutomatic: 'Whether Gable sent it by itself, such as an answer outside of working hours.',
    files: 'Photos of the message.',
    photos: 'IDs of photos that a user has uploaded. Programs send none.',
    otherFiles: 'Number of files that are not there: still being fetched, or not photos.',
    agreed:
      'States that the homeowner agreed to text messages. Not needed if a form or a text of the homeowner says so.',
    homeowner: ['Name of the homeowner.', 'June Takeda'],
    assignee: ['Name of the assigned user; empty if nobody is assigned.', 'Sam Rivera'],
    lastAt: 'When the last message was received or queued, in UTC.',
    lastDirection: 'Whether the last message came from the homeowner (`in`) or went to the homeowner (`out`).',
    lastBody: 'The beginning of the last message.',
    unread: 'Number of received messages that nobody has read.',
    'list.unread': 'True for only conversations with unread messages.',
  },
}
