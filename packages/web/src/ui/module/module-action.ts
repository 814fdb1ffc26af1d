/** An action of a module: a button on its panel or its chip. */
export interface ModuleAction {
  label: string
  onClick?: () => void
  /** The page that it opens, instead of `onClick`. */
  to?: string
  search?: object
  isPending?: boolean
}
