import { type MessageValues, messagePlaceholders, tokenOf } from '@gable/contract/message-words'

/** Where an email is for many leads, a field stands for itself: its values are those of each lead. */
export const asThemselves = Object.fromEntries(
  messagePlaceholders.map((name) => [name, tokenOf(name)]),
) as MessageValues
