import type { mailTexts as english } from './mailTexts.en.js'

export const mailTexts: Readonly<Record<keyof typeof english, string>> = {
  code: 'Código',
  deviceUnknown: 'un dispositivo desconocido',
  codeWarning: 'Escribe el código solo en {site}. Nunca lo pedimos por teléfono, en un chat ni en un correo.',
  ignore: 'Si no lo pediste, ignora este correo.',
  freezeLink: 'No fui yo: congelar la cuenta durante 72 horas',
  loginSubject: 'Tu código para {project}',
  loginText:
    '{site} pidió iniciar sesión con esta dirección en este dispositivo: {device}. El código es válido durante 10 minutos.',
  loginUnconfirmed: 'Este dispositivo es nuevo. Confírmalo con el enlace de abajo antes de escribir el código.',
  loginShowLink: 'Ver para qué sirve el código',
  loginConfirmLink: 'Confirmar el dispositivo',
  primarySubject: 'Tu código para cambiar tu dirección de correo',
  primaryText:
    '{site} pidió cambiar la dirección de tu wallet a {email}, en este dispositivo: {device}. El código es válido durante 10 minutos.',
  primaryFreeze: 'Si no lo pediste, congela la cuenta con el enlace de abajo.',
  secondarySubject: 'Tu código para confirmar tu dirección de correo',
  secondaryText:
    '{site} pidió que una wallet use esta dirección, en este dispositivo: {device}. El código es válido durante 10 minutos.',
  changedSubject: 'La dirección de correo de tu wallet cambia',
  changedText: 'La dirección de tu wallet cambia a {email}. {site} lo pidió en este dispositivo: {device}.',
  'device-logged-in': 'Un dispositivo nuevo ha iniciado sesión en tu wallet',
  'device-added': 'Un dispositivo nuevo puede abrir tu wallet',
  'login-added': 'Una cuenta social ya puede iniciar sesión en tu wallet',
  'login-removed': 'Se está quitando una cuenta social de tu wallet',
  'factor-added': 'Tu wallet tiene un nuevo factor de recuperación',
  'factor-removed': 'Se está quitando un factor de recuperación de tu wallet',
  'export-started': 'Se está exportando tu wallet',
  'permission-granted': 'Un sitio puede gastar ahora de tu wallet dentro de unos límites, sin más aprobaciones',
  noticeText: '{event}: {device}, en {site}.',
  noticeFreeze:
    'Si no fuiste tú, congela la cuenta antes de 72 horas. Entonces terminan todas las sesiones y la wallet no se puede usar durante 72 horas.',
}
