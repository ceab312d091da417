/** The largest picture that is sent to the model. */
export const maxPictureBytes = 4_000_000
