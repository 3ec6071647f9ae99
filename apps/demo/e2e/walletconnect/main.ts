import { showButton } from '../sitePage.js'
import { makeApp } from './makeApp.js'

window.site = makeApp(new URLSearchParams(location.search))
showButton(window.site.kit)
