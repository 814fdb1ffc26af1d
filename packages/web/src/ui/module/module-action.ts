/** What can be done with a module: a button of its panel, or of its chip. */
export interface ModuleAction {
  label: string
  onClick?: () => void
  /** The page that it opens, in place of `onClick`. */
  to?: string
  search?: object
  isPending?: boolean
}
