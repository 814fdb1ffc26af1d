/** The company's contact details, which the server writes into the page's head. */
export interface CompanyOfPage {
  name: string
  phone: string
  email: string
}

/** Undefined if the page has none, such as that of an unknown widget. */
export function companyOfPage(page: Document): CompanyOfPage | undefined {
  const content = page.querySelector<HTMLMetaElement>('meta[name="company-contact"]')?.content
  if (!content?.startsWith('{"')) return undefined
  return JSON.parse(content) as CompanyOfPage
}
