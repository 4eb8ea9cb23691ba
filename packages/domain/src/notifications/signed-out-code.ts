/** The close code of a socket that nobody signed in opened. A page cannot read the status of a refused handshake. */
export const signedOutCode = 4401;
