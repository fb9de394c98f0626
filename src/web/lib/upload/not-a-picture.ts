/** A file that will not become a photo however often it is tried; the message is for the person. */
export class NotAPicture extends Error {}
