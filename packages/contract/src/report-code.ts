import { ruledText } from './text.ts'

/**
 * The code of a sealed report: 16 letters and digits of Crockford's alphabet, 80 bits, in groups of four, such as
 * "7K3M-9QXA-0C2H-VB5T". The alphabet has no I, L, O or U, which readers confuse.
 */
export const codeLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A typed code in its written form; empty if it is not a code. Accepts any case, spaces, and the letters I, L and O. */
export function writtenCode(typed: string): string {
  const plain = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  if (!/^[0-9A-HJKMNP-TV-Z]{16}$/.test(plain)) return ''
  return plain.match(/.{4}/g)!.join('-')
}

const reportCodeMessages = {
  REPORT_CODE_NOT_VALID: 'Enter the 16 letters and digits of the report’s code.',
} as const

export const reportCode = ruledText(reportCodeMessages.REPORT_CODE_NOT_VALID)
  .max(40, reportCodeMessages.REPORT_CODE_NOT_VALID)
  .transform(writtenCode)
  .refine((code) => code !== '', reportCodeMessages.REPORT_CODE_NOT_VALID)
