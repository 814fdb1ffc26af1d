const campaignNames = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'gclid', 'fbclid']

/** The campaign parameters in the URL of the page that the form was sent from. */
export function campaignOf(href: string): Record<string, string> {
  if (!URL.canParse(href)) return {}
  const { searchParams } = new URL(href)
  return Object.fromEntries(
    campaignNames.flatMap((name) => (searchParams.has(name) ? [[name, searchParams.get(name)!]] : [])),
  )
}
