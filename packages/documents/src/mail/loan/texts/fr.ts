import type { Words } from '../../../catalog.ts'
import type { en } from './en.ts'

export const fr: Words<typeof en> = {
  'loan.subject': 'Vos options de financement avec {company}',
  'loan.title': 'Le financement de votre toiture',
  'loan.hello': 'Bonjour {name},',
  'loan.helloAnyone': 'Bonjour,',
  'loan.intro': '{company} vous invite à voir comment étaler le paiement de votre projet de {amount}, avec {lender}.',
  'loan.open': 'Voir vos options',
  'loan.noNumbers':
    '{lender} prend toutes les décisions de crédit. Entrez vos renseignements personnels uniquement sur le site de {lender}, jamais dans un courriel.',
  'loan.link': 'Toute personne qui a le lien peut voir cette invitation.',
  'loan.call': 'Appeler le {phone}',
}
