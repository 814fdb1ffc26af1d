import type { Words } from '../../catalogue.ts'
import type { en } from './en.ts'

export const fr: Words<typeof en> = {
  document: 'Proposition : {name}',
  for: 'Préparée pour',
  by: 'Préparée par',
  date: 'Date',
  expires: 'Valide jusqu’au',
  page: 'Page {page} de {pages}',
  structures: 'Structures',
  structure: 'Structure',
  slope: 'Pente',
  area: 'Surface du toit',
  notIncluded: 'non incluse',
  item: 'Poste',
  amount: 'Montant',
  total: 'Total',
  upgrade: 'En option : {name}',
  warranty: 'Garantie : {covered}',
  payment: 'Paiement',
  share: 'Part',
  payAt: 'Payez « {label} » sur {url}',
}
