/** What stands beside a monthly price. Kept with the quote as it was shown. */
export const disclosureTexts = {
  promotion: (months: number) => `${months} payments of $0.00,`,
  payments: (count: number, payment: string) => `${count} monthly payments of ${payment}.`,
  between: (lowest: string, highest: string) => `${lowest} to ${highest}`,
  rate: (apr: string, noteRate: string | null) =>
    noteRate === null ? `${apr} APR.` : `${apr} APR; interest at ${noteRate} after the promotion.`,
  example: 'Example for qualified buyers, not a credit offer.',
}
