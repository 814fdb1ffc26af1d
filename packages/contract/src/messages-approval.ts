/** Messages about what an AI assistant asks a person to approve, by code. */
export const approvalMessages = {
  APPROVAL_REQUIRED: 'Only a person may do this. Ask for approval instead.',
  APPROVAL_DECIDED: 'This request was approved or rejected by somebody else, or has expired.',
  APPROVAL_CHANGED: 'The records have changed since you opened this page. Please check again what will happen.',
  APPROVAL_UNKNOWN: 'The outcome is not known yet. Please try again in a few minutes.',
  TOO_MANY_APPROVALS: 'Too many requests are waiting for approval. Please approve or reject some first.',
} as const
