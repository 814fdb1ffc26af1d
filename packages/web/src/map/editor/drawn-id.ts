import { newId } from '@gable/contract/new-id'

/** The id of a roof that a person draws. */
export const newDrawnId = (): string => `drawn-${newId()}`
