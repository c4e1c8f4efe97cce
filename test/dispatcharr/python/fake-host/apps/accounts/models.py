from apps.rows import Rows

MEMBERS = {
    **{"first_name": "", "last_name": "", "user_level": 0, "is_active": True, "api_key": None, "password": "!unusable", "saves": 0},
    **{"is_staff": False, "is_superuser": False, "custom_properties": {}},
}


class User:
    def __init__(self, username, **members):
        self.username = username
        for name, value in {**MEMBERS, **members}.items():
            setattr(self, name, value)

    def set_unusable_password(self):
        self.password = "!unusable"

    def has_usable_password(self):
        return not self.password.startswith("!")

    def save(self):
        self.saves += 1
        others = [user for user in User.objects.all() if user.username != self.username]
        User.objects.keep([*others, self])

    def delete(self):
        User.objects.keep([user for user in User.objects.all() if user.username != self.username])


User.objects = Rows("users", User)
