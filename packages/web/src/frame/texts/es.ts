import type { HomeownerSentences } from '../../homeowner/language/sentences.ts'
import type { Translated } from '../../homeowner/language/text-form.ts'
import type { en } from './en.ts'

/** The first screens in US Spanish. */
export const texts: Translated<typeof en> = {
  'frame.title': 'Cotización de techo al instante',
  'frame.preview': 'Vista previa',
  'frame.back': 'Atrás',
  'frame.step': 'Paso {step} de {steps}',
  'frame.loading': 'Cargando',
  'frame.tryAgain': 'Intentar de nuevo',
  'frame.questions': '¿Tiene preguntas?',
  'frame.call': 'Llamar al {phone}',
  'frame.getHelp': 'Pedir ayuda',
  'frame.mainRoof': 'Techo principal',
  'frame.otherRoof': 'Estructura {number}',

  'address.title': '¿Cuánto costaría un techo nuevo?',
  'address.subtitle':
    'Escriba su dirección. Medimos su techo desde arriba y en alrededor de un minuto le mostramos precios honestos.',
  'address.label': 'La dirección de su casa',
  'address.button': 'Ver mi techo',
  'address.busy': 'Buscando su techo',
  'address.list': 'Direcciones',
  'address.results': {
    one: '{count} dirección encontrada. Use las flechas para elegirla.',
    other: '{count} direcciones encontradas. Use las flechas para elegir.',
  },
  'address.noResults': 'Sin resultados. Escriba la dirección completa y presione Enter.',
  'address.clear': 'Borrar la dirección',
  'address.how': 'Cómo funciona',
  'address.how.locate': 'Ubicar',
  'address.how.locate.text': 'Encontramos su casa.',
  'address.how.measure': 'Medir',
  'address.how.measure.text': 'Medimos su techo desde arriba.',
  'address.how.price': 'Precio',
  'address.how.price.text': 'Productos reales, lado a lado.',
}

const fields = { 'first name': 'un nombre', 'last name': 'un apellido', email: 'un correo electrónico' }

export const sentences: HomeownerSentences = {
  byCode: {
    OUT_OF_SERVICE_AREA: 'No podemos dar una cotización al instante para esta dirección',
    ROOF_NOT_DETECTED: 'No se detectó su techo',
    ADDRESS_NOT_FOUND: 'No encontramos esa dirección',
    WIDGET_UNAVAILABLE: 'Por el momento la herramienta no está disponible; comuníquese con nosotros.',
    TOO_MANY_ATTEMPTS: 'Llegó al máximo de intentos; espere unos minutos.',
    OPTION_NOT_AVAILABLE: 'Esa opción no está disponible',
    FEATURE_NOT_AVAILABLE: 'Esa opción no está disponible',
    FINANCING_NOT_AVAILABLE: 'El financiamiento no está disponible',
    PRICE_CHANGED: 'El precio cambió',
    QUOTE_EXISTS: 'La cotización ya se hizo',
    WIDGET_NOT_FOUND: 'No se encontró la herramienta; revise su identificador.',
    WIDGET_NOT_ALLOWED: 'La herramienta no está permitida aquí; revise los dominios permitidos.',
    SESSION_NOT_FOUND: 'Su sesión venció por inactividad',
    ANSWERS_REQUIRED: 'Llene todos los campos obligatorios',
    ROOF_REQUIRED: 'Se necesita al menos un techo para continuar con el estimado.',
    STRUCTURE_NOT_SUPPORTED: 'Por ahora no se cotizan edificios multifamiliares ni comerciales',
    OUTLINE_NOT_VALID: 'El contorno se cruza consigo mismo o es demasiado pequeño. Corríjalo.',
    OUTLINE_TOO_FAR: 'Este techo está demasiado lejos de la dirección.',
    STRUCTURE_NAME_NOT_VALID: 'Escriba un nombre válido de 1 a 30 letras, números, comas, apóstrofos, guiones y puntos',
    STRUCTURE_NAME_TAKEN: 'Ya hay una estructura con este nombre',
    STRUCTURES_OVERLAP: 'Este techo cubre la misma área que otro. Muévalo o deje fuera uno de los dos.',
    REQUIRED: 'Llene todos los campos obligatorios',
    NAME_NOT_VALID: 'Escriba un nombre válido',
    PHONE_NOT_VALID: 'Escriba un número de teléfono válido de 10 dígitos',
    EMAIL_NOT_VALID: 'Escriba un correo electrónico válido',
    ADDRESS_NOT_VALID: 'Escriba una dirección válida',
    NOT_FOUND: 'Esto ya no está disponible.',
    BAD_REQUEST: 'No se pudo leer la solicitud.',
    PAYLOAD_TOO_LARGE: 'La solicitud es demasiado grande.',
    UNEXPECTED: '¡Algo salió mal!',
  },
  tooLong: (field, max) => `Escriba ${fields[field]} de menos de ${max + 1} caracteres`,
}
