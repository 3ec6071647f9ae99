import type { pageTexts as english } from './pageTexts.en.js'

export const pageTexts: Readonly<Record<keyof typeof english, string>> = {
  siteRow: 'Website',
  deviceRow: 'Gerät',
  deviceUnknown: 'Unbekanntes Gerät',
  retry: 'Erneut versuchen',
  closeWindow: 'Fenster schließen',
  backToSite: 'Sie können diese Seite schließen und zur Website zurückkehren.',
  failedTitle: 'Das hat nicht geklappt',
  unavailable:
    'Die Wallet ist nicht erreichbar, und nichts wurde geändert. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  linkOverTitle: 'Dieser Link gilt nicht mehr',
  linkOver: 'Er wurde benutzt oder ist abgelaufen. Beginnen Sie auf der Website neu, um einen neuen zu erhalten.',
  linkIncomplete: 'Der Link ist unvollständig. Öffnen Sie ihn noch einmal aus der E-Mail, oder kopieren Sie ihn ganz.',
  deviceTitle: 'Sind Sie das?',
  deviceText: '{site} möchte Sie auf dem unten genannten Gerät anmelden.',
  deviceWarning:
    'Bestätigen Sie nur, wenn Sie gerade selbst Ihre Adresse auf dieser Website eingegeben haben. Sonst schließen Sie diese Seite: Ohne die Bestätigung kann sich niemand anmelden.',
  deviceConfirm: 'Ja, Gerät bestätigen',
  deviceDoneTitle: 'Das Gerät ist bestätigt',
  deviceDone: 'Gehen Sie zurück zu {site} und geben Sie den Code aus der E-Mail ein.',
  deviceKnownTitle: 'Wofür Ihr Code ist',
  deviceKnown: 'Der Code aus der E-Mail meldet Sie auf dem unten genannten Gerät an. Geben Sie ihn nur auf {site} ein.',
  freezeTitle: 'Konto einfrieren?',
  freezeText: 'Tun Sie das, wenn jemand anderes Ihr Konto benutzt hat oder es versucht.',
  freezeEffects:
    'Alle Anmeldungen enden, und 72 Stunden lang kann sich niemand anmelden, auch Sie nicht. Ihr Guthaben bleibt, wo es ist, und eine laufende Änderung Ihrer Adresse wird abgebrochen.',
  freezeConfirm: 'Für 72 Stunden einfrieren',
  freezeDoneTitle: 'Ihr Konto ist eingefroren',
  freezeDone: 'Sie können sich wieder anmelden nach: {time}.',
  freezeNext:
    'Sichern Sie jetzt Ihr Postfach: Ändern Sie das Passwort und beenden Sie Anmeldungen, die Sie nicht kennen.',
  passkeyTitle: 'Passkey erstellen',
  passkeyText: 'Er öffnet die Wallet von {name} auf einem neuen Gerät. Nur Ihre Geräte können ihn benutzen.',
  passkeyTwice:
    'Ihr Browser bittet um Bestätigung: zuerst, um den Passkey zu erstellen, dann, um zu prüfen, dass er funktioniert.',
  passkeyCreate: 'Passkey erstellen und fortfahren',
  passkeyCheckTitle: 'Passkey prüfen',
  passkeyCheck: 'Benutzen Sie ihn einmal, damit Sie wissen, dass er Ihre Wallet öffnet.',
  passkeyCheckAgain: 'Benutzen Sie ihn noch einmal. Beide Male muss dasselbe herauskommen.',
  passkeyUse: 'Passkey benutzen',
  passkeyOther: 'Stattdessen einen Wiederherstellungscode benutzen',
  passkeyCancelled:
    'Der Passkey wurde nicht bestätigt. Versuchen Sie es erneut, oder benutzen Sie stattdessen einen Wiederherstellungscode.',
  passkeyDoneTitle: 'Der Passkey funktioniert',
  passkeyDone: 'Er öffnet Ihre Wallet auf einem neuen Gerät.',
  passkeyUnfitTitle: 'Dieser Passkey kann keine Wallet öffnen',
  passkeyUnfit:
    'Der Browser oder das Gerät unterstützt nicht, was eine Wallet von einem Passkey braucht. Benutzen Sie stattdessen einen Wiederherstellungscode: Die Website macht damit weiter. Den Passkey können Sie in den Einstellungen Ihres Geräts löschen.',
  passkeyStoppedTitle: 'Kein Passkey wird benutzt',
  passkeyStopped: 'Die Website macht mit einem Wiederherstellungscode weiter.',
  stepOverTitle: 'Dieser Schritt ist vorbei',
  stepOver:
    'Er wurde abgeschlossen oder hat länger als 10 Minuten gedauert. Gehen Sie zurück zur Website und beginnen Sie ihn neu.',
  socialWaiting: 'Einen Moment',
  socialTitle: 'Mit {provider} anmelden?',
  socialWarning:
    'Fahren Sie nur fort, wenn Sie gerade selbst auf dieser Website {provider} gewählt haben. Wenn Ihnen jemand einen Link zu dieser Seite geschickt hat, schließen Sie sie: Sie würden diese Person als Sie anmelden.',
  socialContinue: 'Weiter zu {provider}',
  socialCancel: 'Anmeldung abbrechen',
  socialLeaving: '{provider} wird geöffnet',
  socialReturning: 'Zurück zur Website',
  socialDoneTitle: 'Sie sind angemeldet',
  socialDone: 'Sie können diese Seite schließen und zu {site} zurückkehren.',
  socialDigitsTitle: 'Geben Sie diese Ziffern auf der Website ein',
  socialDigits: 'Gehen Sie zurück zu {site} und geben Sie sie dort ein.',
  socialDigitsWarning:
    'Nennen Sie sie niemandem und geben Sie sie nirgendwo sonst ein: Wer sie hat, kann sich als Sie anmelden.',
  socialCancelledTitle: 'Die Anmeldung wurde abgebrochen',
  socialRefused:
    '{provider} meldet, dass Sie abgebrochen haben, und hat {site} nichts über Sie mitgeteilt. Gehen Sie dorthin zurück, um es erneut zu versuchen.',
  socialAbandoned: 'Gehen Sie zurück zu {site}, um neu zu beginnen.',
  socialFailed: '{provider} hat die Anmeldung nicht bestätigt. Gehen Sie zurück zu {site} und beginnen Sie neu.',
  socialUnstartedTitle: 'Die Website hat nicht weitergemacht',
  socialUnstarted: 'Gehen Sie zurück zur Website und beginnen Sie die Anmeldung neu.',
}
