/** The texts of the page that verifies signed documents. */
export const en = {
  title: 'Verify a signed document',
  lead: 'Drop a signed PDF here, or choose one, to learn whether it was sealed here and is unchanged. The file stays on your device.',
  file: 'Signed PDF',
  choose: 'Choose a file or drop it here',
  failed: 'We couldn’t check the file. Please try again.',
  sealed: 'Sealed here and unchanged',
  company: 'Company: {company}',
  signers: 'Signatures: {count}',
  signed: 'Last signature: {at}',
  sealedAt: 'Sealed: {at}',
  removed: 'Our own copy was deleted on {at}, when its retention period ended. Keep this file.',
  changed: 'Changed after signing',
  changedHint: 'A document of {company} was sealed here, and this file is not the same. Ask for the original.',
  unknown: 'Not sealed here',
  unknownHint: 'No document with this content was sealed on this site.',
  trailIntact: 'Audit trail: intact',
  trailChanged: 'The audit trail was changed',
  trailChangedHint:
    'The record of this signing that is stored here is no longer as it was written. The audit trail in the sealed PDF is the one to rely on.',
} as const
