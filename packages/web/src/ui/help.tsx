import { type ComponentType, createContext, Suspense, useContext } from 'react'

/** A page, and its tab if it has tabs. */
export interface HelpPage {
  /** The path of its route, such as `/personal/products/$productId`. */
  path: string
  tab?: string
}

export interface HelpLinkProps extends HelpPage {
  /** A question mark, or a line of text. */
  look: 'icon' | 'text'
}

/** The page that is shown, and the link to what the handbook says about it. */
export const HelpContext = createContext<{ page: HelpPage; Link: ComponentType<HelpLinkProps> } | undefined>(undefined)

/** A link to the page's chapter of the handbook. Renders nothing outside of pages. */
export function HelpLink({ look }: Pick<HelpLinkProps, 'look'>) {
  const help = useContext(HelpContext)
  if (!help) return null
  return (
    <Suspense>
      <help.Link {...help.page} look={look} />
    </Suspense>
  )
}
