/** The largest picture that is sent to the model. */
export const largest_picture_bytes = 4_000_000
