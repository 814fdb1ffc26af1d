/** The titles of the handbook's chapters, by the last part of their address. */
export const chapterTitles = {
  billing: 'Billing',
  booking: 'Booking inspections',
  catalog: 'Products at work',
  day: 'Your day',
  emails: 'Emails and text messages',
  financing: 'Financing',
  'first-day': 'First day',
  integrations: 'Integrations',
  leads: 'Leads',
  materials: 'Material orders',
  measurements: 'Measurement reports',
  outreach: 'Lists, storms and door-to-door',
  people: 'People',
  platform: 'Running the platform',
  proposals: 'Proposals and signing',
  'rep-quotes': 'Rep quotes',
} as const

type ChapterKey = keyof typeof chapterTitles

/** A chapter, or one of its headings: `people#invite`. */
type Place = ChapterKey | `${ChapterKey}#${string}`

/**
 * The chapter of each page, by the beginning of its path. A tab of a page has its own row: `/path?tab`. Pages below a
 * path have its chapter unless they have a row.
 */
export const chapterOfPage: Readonly<Record<string, Place>> = {
  '/oauth/authorize': 'integrations#allow-an-assistant',
  '/admin': 'platform',
  '/admin/companies': 'platform#companies',
  '/admin/dashboard': 'platform#companies',
  '/admin/failed-jobs': 'platform#health',
  '/admin/health': 'platform#health',
  '/admin/loan-applications': 'platform#loans',
  '/admin/platform-admins': 'platform#platform-admins',
  '/admin/status-files': 'platform#loans',
  '/personal/analytics-reports': 'day#analytics',
  '/personal/appointments': 'booking#all-appointments',
  '/personal/approvals': 'integrations#ai-assistants',
  '/personal/audit': 'people#security',
  '/personal/billing': 'billing',
  '/personal/booking': 'booking',
  '/personal/calculator': 'financing#calculator',
  '/personal/canvass': 'integrations',
  '/personal/company-profile': 'first-day#1-your-company',
  '/personal/company-profile/users': 'people#invite',
  '/personal/company-profile?data': 'people#your-data',
  '/personal/company-profile?licenses': 'people#licenses',
  '/personal/company-profile?security': 'people#security',
  '/personal/company-profile?users': 'people',
  '/personal/company-profile?website': 'first-day#5-your-website',
  '/personal/conversations': 'emails#conversations-by-text-message',
  '/personal/crm': 'integrations#crm',
  '/personal/dashboard': 'leads',
  '/personal/dashboard/$measurementProvider': 'measurements#measure-it-yourself',
  '/personal/dashboard/leads/$leadId/insurance': 'measurements#for-an-insurance-inspector',
  '/personal/dashboard/leads/$leadId/own-report': 'measurements#add-a-report-that-you-have',
  '/personal/dashboard/leads/$leadId/privacy': 'leads#delete-and-bring-back',
  '/personal/dashboard/leads/$leadId/summary': 'leads#one-page-for-the-homeowner',
  '/personal/dashboard/leads/new': 'leads#new-leads-by-hand',
  '/personal/dashboard/weather': 'outreach#hail',
  '/personal/developer': 'integrations#your-own-programs',
  '/personal/email-settings': 'emails',
  '/personal/financing-settings': 'financing',
  '/personal/financing-settings/transactions': 'financing#loans-and-payments',
  '/personal/imported-contacts': 'outreach',
  '/personal/loans': 'financing#loans-and-payments',
  '/personal/markets-settings': 'first-day#3-your-markets',
  '/personal/notifications': 'day#notifications',
  '/personal/orders': 'measurements#order-from-a-vendor',
  '/personal/orders/branches': 'materials#set-up-once',
  '/personal/orders/formulas': 'materials#set-up-once',
  '/personal/orders/materials': 'materials',
  '/personal/orders/templates': 'materials#set-up-once',
  '/personal/products': 'catalog',
  '/personal/products/$productId': 'first-day#2-your-products-and-prices',
  '/personal/products/catalogue': 'first-day#2-your-products-and-prices',
  '/personal/products/import': 'catalog#import-products',
  '/personal/products/new': 'first-day#2-your-products-and-prices',
  '/personal/products/prices': 'catalog#change-many-prices',
  '/personal/products/snippets': 'catalog#snippets',
  '/personal/products/translations': 'catalog#translations',
  '/personal/profile': 'people#security',
  '/personal/profile?calendar': 'booking#your-own-calendar',
  '/personal/proposals': 'proposals',
  '/personal/rep-quotes': 'rep-quotes',
  '/personal/tool-settings': 'first-day',
  '/personal/tool-settings?api': 'integrations#your-own-programs',
  '/personal/tool-settings?branding': 'first-day#5-your-website',
  '/personal/tool-settings?developer': 'integrations#your-own-programs',
  '/personal/tool-settings?email': 'emails#from-your-own-address',
  '/personal/tool-settings?email-design': 'emails#how-emails-look-and-what-they-say',
  '/personal/tool-settings?finance': 'financing#per-market',
  '/personal/tool-settings?first-touch': 'emails#speed-to-lead',
  '/personal/tool-settings?install': 'first-day#5-your-website',
  '/personal/tool-settings?integrations': 'integrations',
  '/personal/tool-settings?leads': 'leads#your-own-fields-and-lists',
  '/personal/tool-settings?map': 'integrations',
  '/personal/tool-settings?notifications': 'day#notifications',
  '/personal/tool-settings?products': 'first-day#2-your-products-and-prices',
  '/personal/tool-settings?proposals': 'proposals',
  '/personal/tool-settings?quotes': 'first-day#4-how-the-price-is-shown',
  '/personal/tool-settings?service': 'first-day#3-your-markets',
  '/personal/tool-settings?texts': 'emails#conversations-by-text-message',
  '/personal/tool-settings?weather': 'outreach#hail',
}

/** A chapter of the handbook, with its address. */
export interface Chapter {
  title: string
  /** It may lead to one of its headings. */
  address: string
}

/**
 * Returns the handbook's chapter about a page, or undefined if there is none.
 * @param path the path of the page's route, such as `/personal/products/$productId`
 * @param tab the page's tab, if it has tabs
 */
export function chapterOf(path: string, tab?: string): Chapter | undefined {
  const place = (tab && chapterOfPage[`${path}?${tab}`]) || placeOf(path)
  if (!place) return undefined
  const [key] = place.split('#') as [ChapterKey]
  return { title: chapterTitles[key], address: `/help/${place}` }
}

function placeOf(path: string): Place | undefined {
  for (let at = path; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const place = chapterOfPage[at]
    if (place) return place
  }
  return undefined
}
