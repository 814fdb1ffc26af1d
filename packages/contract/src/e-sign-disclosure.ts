import type { SpokenLanguage } from './format/locale.ts'

/**
 * The electronic-records disclosure that a signer accepts, as required by the ESIGN Act (15 U.S.C. 7001 (c)). If the
 * text changes, also change `disclosureVersion` in `signature.ts`. Zod-free: the signer's page shows it.
 */
export const disclosures: Readonly<Record<SpokenLanguage, readonly string[]>> = {
  en: [
    'You agree to receive this proposal and contract electronically and to sign it electronically. Your electronic signature has the same legal effect as a signature on paper.',
    'You can sign on paper instead: contact the company named in this proposal and ask for a paper copy. You can withdraw this consent before you sign by closing this page or declining the proposal; what you signed before stays valid.',
    'To read and keep the document you need a current web browser, a program that opens PDF files, and an email address. After everybody has signed, we email you the signed PDF. You can also download it with your link.',
    'If your email address changes, please tell the company. Your consent applies to this proposal only.',
  ],
  es: [
    'Usted acepta recibir esta propuesta y este contrato por medios electrónicos y firmarlos electrónicamente. Su firma electrónica tiene el mismo efecto legal que una firma en papel.',
    'También puede firmar en papel: comuníquese con la empresa que figura en esta propuesta y pida una copia en papel. Puede retirar este consentimiento antes de firmar cerrando esta página o rechazando la propuesta; lo que ya firmó sigue siendo válido.',
    'Para leer y guardar el documento necesita un navegador actual, un programa que abra archivos PDF y una dirección de correo electrónico. Cuando todos hayan firmado, le enviaremos el PDF firmado por correo. También puede descargarlo con su enlace.',
    'Si cambia su dirección de correo electrónico, avise a la empresa. Su consentimiento se aplica únicamente a esta propuesta.',
  ],
  fr: [
    'Vous acceptez de recevoir cette proposition et ce contrat sous forme électronique et de les signer électroniquement. Votre signature électronique a le même effet juridique qu’une signature sur papier.',
    'Vous pouvez aussi signer sur papier : communiquez avec l’entreprise nommée dans cette proposition et demandez un exemplaire sur papier. Vous pouvez retirer ce consentement avant de signer en fermant cette page ou en refusant la proposition; ce que vous avez déjà signé reste valide.',
    'Pour lire et conserver le document, il vous faut un navigateur à jour, un programme qui ouvre les fichiers PDF et une adresse courriel. Une fois que tous ont signé, nous vous envoyons le PDF signé par courriel. Vous pouvez aussi le télécharger avec votre lien.',
    'Si votre adresse courriel change, avisez l’entreprise. Votre consentement ne vaut que pour cette proposition.',
  ],
}
