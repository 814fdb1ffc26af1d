import { type MessageValues, messagePlaceholders, tokenOf } from '@gable/contract/message-words'

/** In an email to many leads, placeholders are shown as such, because their values differ for each lead. */
export const asThemselves = Object.fromEntries(
  messagePlaceholders.map((name) => [name, tokenOf(name)]),
) as MessageValues
