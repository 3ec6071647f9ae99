// The style sheet exports nothing. `import '@latchkey/react-ui/styles.css'` is enough.
